import type { ComponentType } from 'react';

interface IconProps {
  className?: string;
  'aria-hidden'?: 'true';
}

/** An icon of one shape: one element and its path, because pages show dozens of them. */
export function drawn(box: string, shape: string): ComponentType<IconProps> {
  return (props) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: What an icon means stands beside it in words.
    <svg viewBox={box} width="1em" height="1em" fill="currentColor" focusable="false" {...props}>
      <path d={shape} />
    </svg>
  );
}
