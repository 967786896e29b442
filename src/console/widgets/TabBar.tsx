import type { KeyboardEvent } from 'react';
import './TabBar.css';

interface TabBarProps {
  label: string;
  tabs: { value: string; label: string; mark?: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** Direction of each arrow key. */
const arrowKeySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Accessible tab list. Arrow keys move between tabs. */
export function TabBar({ label, tabs, chosen, onChoose }: TabBarProps) {
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const place = tabs.findIndex(({ value }) => value === chosen) + (arrowKeySteps[key] ?? 0);
    const next = tabs[place];
    if (!next || next.value === chosen) return;
    (currentTarget.parentElement?.children[place] as HTMLElement | undefined)?.focus();
    onChoose(next.value);
  };
  return (
    <div className="tab-bar" role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className="tab"
          data-made-by={tab.mark}
          aria-selected={tab.value === chosen}
          tabIndex={tab.value === chosen ? 0 : -1}
          onClick={() => onChoose(tab.value)}
          onKeyDown={step}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
