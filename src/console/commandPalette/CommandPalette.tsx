import { Modal, type RefSelectProps, Select } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import { getPaletteAndHelpText } from '../help/getPaletteAndHelpText.ts';
import { useDebouncedValue } from '../hooks/useDebouncedValue.ts';
import {
  getActionPaletteEntries,
  getGuidePaletteEntries,
  getScreenPaletteEntries,
  type PaletteEntry,
} from './paletteEntries.ts';
import { useRecordSearch } from './useRecordSearch.ts';

interface CommandPaletteProps {
  menu: MenuNode[];
  onGuide: (name: string) => void;
  onClose: () => void;
}

/** The command palette (Ctrl+K): one search field for screens, actions, records and help guides. */
export function CommandPalette({ menu, onGuide, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const field = useRef<RefSelectProps>(null);
  const [typed, setTyped] = useState('');
  const sought = useDebouncedValue(typed.trim());
  const { records, isLoading } = useRecordSearch(menu, sought);
  const isMeant = ({ words }: PaletteEntry) => words.includes(typed.trim().toLowerCase());
  const groups = [
    { label: getPaletteAndHelpText('palette.screens'), found: getScreenPaletteEntries(menu).filter(isMeant) },
    { label: getPaletteAndHelpText('palette.actions'), found: getActionPaletteEntries(menu).filter(isMeant) },
    { label: getPaletteAndHelpText('palette.records'), found: records },
    { label: getPaletteAndHelpText('palette.guides'), found: getGuidePaletteEntries(menu).filter(isMeant) },
  ].filter(({ found }) => found.length > 0);
  const go = ({ guide, address, state }: PaletteEntry) => {
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
      title={getPaletteAndHelpText('palette.title')}
      // Focuses the search field after opening, because the modal focuses itself.
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
          aria-label={getPaletteAndHelpText('palette.title')}
          placeholder={getPaletteAndHelpText('palette.placeholder')}
          value={null as unknown as string}
          filterOption={false}
          loading={isLoading}
          notFoundContent={getPaletteAndHelpText(
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
