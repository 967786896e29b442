import { Input } from 'antd';
import { useState } from 'react';

/** Renders a single controlled input: the reference cost of a keystroke without a form. */
export function InputPage() {
  const [value, setValue] = useState('');
  return <Input aria-label="Plain" value={value} onChange={(event) => setValue(event.target.value)} />;
}
