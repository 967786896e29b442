import { Modal, type RefSelectProps, Select } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuNode } from '../../definition/model/answers';
import { useDebounced } from '../widgets/useDebounced';
import { type Destination, guidesFor, places, startingPoints } from './destinations';
import { text } from './text';
import { useFoundRecords } from './useFoundRecords';

interface PaletteProps {
  menu: MenuNode[];
  onGuide: (name: string) => void;
  onClose: () => void;
}

const debounce = 300;

/** One field that leads to screens, to what can be begun on them, to records by a part of their name, and to guides. */
export function Palette({ menu, onGuide, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const field = useRef<RefSelectProps>(null);
  const [typed, setTyped] = useState('');
  const sought = useDebounced(typed.trim(), debounce);
  const { records, isLoading } = useFoundRecords(menu, sought);
  const isMeant = ({ words }: Destination) => words.includes(typed.trim().toLowerCase());
  const groups = [
    { label: text('palette.screens'), found: places(menu).filter(isMeant) },
    { label: text('palette.actions'), found: startingPoints(menu).filter(isMeant) },
    { label: text('palette.records'), found: records },
    { label: text('palette.guides'), found: guidesFor(menu).filter(isMeant) },
  ].filter(({ found }) => found.length > 0);
  const go = ({ guide, address, state }: Destination) => {
    if (guide) return onGuide(guide);
    onClose();
    if (address) void navigate(address, { state });
  };
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={560}
      title={text('palette.title')}
      // The modal focuses itself once it is open.
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      onCancel={onClose}
    >
      <div onKeyDownCapture={({ key }) => key === 'Escape' && onClose()}>
        <Select<string>
          open
          ref={field}
          showSearch
          virtual={false}
          listHeight={420}
          className="widget-select"
          aria-label={text('palette.title')}
          placeholder={text('palette.placeholder')}
          value={null as unknown as string}
          filterOption={false}
          loading={isLoading}
          notFoundContent={text(
            isLoading || typed.trim() !== sought ? 'console.loading' : 'console.nothingFound',
          )}
          getPopupContainer={(field) => field.parentElement ?? document.body}
          styles={{ popup: { root: { pointerEvents: 'auto' } } }}
          options={groups.map(({ label, found }) => ({
            label,
            options: found.map(({ id, name }) => ({ value: id, label: name })),
          }))}
          onSearch={setTyped}
          onSelect={(id) => {
            const chosen = groups.flatMap(({ found }) => found).find((one) => one.id === id);
            if (chosen) go(chosen);
          }}
        />
      </div>
    </Modal>
  );
}
