import type { DisplayProps } from './DisplayProps';

/** An address that opens beside the console; anything but a web address stays text. */
export function ExternalLink({ value }: DisplayProps) {
  const address = String(value);
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
