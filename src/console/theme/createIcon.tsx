import type { ComponentType } from 'react';

interface IconProps {
  className?: string;
  'aria-hidden'?: 'true';
}

/** Creates an icon component from an SVG view box and one path. */
export function createIcon(box: string, shape: string): ComponentType<IconProps> {
  return (props) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: icons are decorative, with a text label beside them.
    <svg viewBox={box} width="1em" height="1em" fill="currentColor" focusable="false" {...props}>
      <path d={shape} />
    </svg>
  );
}
