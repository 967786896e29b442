import { useToast } from '../api/useToast';
import { useSetting } from '../provider/settings';
import { word } from './words';

interface KindsProps {
  kinds: { kind: string; title: string; of: string }[];
}

/** What the user may be told of, each to be switched on and off. */
export function Kinds({ kinds }: KindsProps) {
  const [chosen = {}, choose] = useSetting('alerts');
  const toast = useToast();
  if (kinds.length === 0) return <p className="bell-body">{word('bell.noKinds')}</p>;
  const turn = (kind: string, isOn: boolean) =>
    choose({ ...chosen, [kind]: isOn }).catch((error: unknown) => toast.error(error));
  return (
    <div className="bell-body bell-kinds">
      {kinds.map(({ kind, title, of }) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={chosen[kind] !== false}
            onChange={({ target }) => void turn(kind, target.checked)}
          />
          <span>
            {title} <small>{of}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
