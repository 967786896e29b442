import { Button } from 'antd';
import { type OverrideProps, useCopyToClipboard } from 'publisher-console/console';

/** The name of a deal, as a button that copies it. */
export function Override({ value, children }: OverrideProps['cell']) {
  const copy = useCopyToClipboard();
  return <Button onClick={() => copy(String(value))}>{children}</Button>;
}
