import { type ComponentProps, lazy, Suspense } from 'react';
import type { WhyPanel as WhyPanelComponent } from './WhyPanel.tsx';

/** Lazy-loaded: only some users open the change analysis. */
const WhyPanel = lazy(async () => ({ default: (await import('./WhyPanel.tsx')).WhyPanel }));

/** The panel that explains a change, if the user has opened it. */
export function LazyWhyPanel(props: ComponentProps<typeof WhyPanelComponent>) {
  const { why, compare } = props.state;
  if (!why || !compare) return null;
  return (
    <Suspense fallback={<section className="list-card why-panel" aria-busy="true" />}>
      <WhyPanel {...props} />
    </Suspense>
  );
}
