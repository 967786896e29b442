import { Input } from 'antd';
import { useState } from 'react';

/** One plain controlled input: what a keystroke costs when there is no form around it. */
export function InputPage() {
  const [value, setValue] = useState('');
  return <Input aria-label="Plain" value={value} onChange={(event) => setValue(event.target.value)} />;
}
