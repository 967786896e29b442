import { useState } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import type { DisplayProps } from './DisplayProps.ts';
import { isBlank } from './isBlank.ts';
import { isHttpOrRootRelativeUrl, NewTabLink, UrlValue } from './NewTabLink.tsx';

/**
 * Display `picture`: renders the picture at an address as a thumbnail that opens it in a new tab. Its alternative text
 * is the column's second property. An address that cannot be loaded as a picture is rendered like display `link`.
 */
export function PictureValue(props: DisplayProps) {
  const { value, row, column, property } = props;
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const address = String(value);
  if (address === brokenAddress || !isHttpOrRootRelativeUrl(address)) return <UrlValue {...props} />;
  const words = row[column.fields[1] ?? ''];
  const title = property?.title ?? column.title;
  return (
    <NewTabLink address={address}>
      <img
        className="picture-thumbnail"
        src={address}
        alt={isBlank(words) ? formatMessage('console.file.picture', { title }) : String(words)}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBrokenAddress(address)}
      />
    </NewTabLink>
  );
}
