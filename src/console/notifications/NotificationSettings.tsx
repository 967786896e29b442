import { useUserSetting } from '../provider/session/userSettings.ts';
import { useToast } from '../toasts/useToast.tsx';
import { getNotificationPanelText } from './getNotificationPanelText.ts';

interface NotificationSettingsProps {
  kinds: { kind: string; title: string; of: string }[];
}

/** Checkboxes that turn each kind of notification on or off. */
export function NotificationSettings({ kinds }: NotificationSettingsProps) {
  const [chosen = {}, choose] = useUserSetting('alerts');
  const toast = useToast();
  if (kinds.length === 0) return <p className="bell-body">{getNotificationPanelText('bell.noKinds')}</p>;
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
