import { useEffect, useLayoutEffect } from 'react';
import { ChoicesLoader } from '#console/displays/ChoicesLoader.tsx';
import type { Property } from '#definition/model/entity.ts';

interface ColumnChoicesLoaderProps {
  properties: Property[];
  /** True if the rows have arrived and wait only for the choices. */
  isAwaited: boolean;
  /** Called when the choices are loaded, have failed, or take too long. */
  onLoaded: () => void;
}

/** Maximum time in milliseconds for which rows wait for the labels of their choices. */
const maxWaitMs = 3000;

/**
 * Loads the choices that label the values of columns, while the rows load. Labels that arrive after the rows would
 * change the widths of columns and the heights of rows, and so move what the user is about to click.
 */
export function ColumnChoicesLoader({ properties, isAwaited, onLoaded }: ColumnChoicesLoaderProps) {
  useEffect(() => {
    if (!isAwaited) return;
    const timeout = setTimeout(onLoaded, maxWaitMs);
    return () => clearTimeout(timeout);
  }, [isAwaited, onLoaded]);
  const [property, ...others] = properties;
  if (!property) return <LoadedNotifier onLoaded={onLoaded} />;
  return (
    <ChoicesLoader property={property} value={[]}>
      {(_, isLoading) => (
        <ColumnChoicesLoader properties={others} isAwaited={false} onLoaded={isLoading ? ignore : onLoaded} />
      )}
    </ChoicesLoader>
  );
}

function ignore(): void {}

/** Reports before the browser draws, so that choices from the cache show no placeholder. */
function LoadedNotifier({ onLoaded }: Pick<ColumnChoicesLoaderProps, 'onLoaded'>) {
  useLayoutEffect(() => onLoaded(), [onLoaded]);
  return null;
}
