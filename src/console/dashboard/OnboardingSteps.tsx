import { Link } from 'react-router-dom';
import type { DashboardItemResult, DashboardSetupStep } from '#definition/model/dashboard.ts';
import { useUserSetting } from '../provider/session/userSettings.ts';
import { getDashboardText } from './getDashboardText.ts';

/** Name of the user setting that hides the checklist. */
const stepsSettingName = 'onboarding';

type AnsweredStep = [DashboardSetupStep, NonNullable<DashboardItemResult<{ done: boolean }>>];

/**
 * Checklist of onboarding steps for new users, hidden when all are done or when the user hides it. A step whose state is unknown counts as done.
 */
export function OnboardingSteps({ steps }: { steps: AnsweredStep[] }) {
  const [setting, saveSetting] = useUserSetting(stepsSettingName);
  const isDone = ([, answer]: AnsweredStep) => 'failed' in answer || answer.done;
  const done = steps.filter(isDone).length;
  if (done === steps.length || setting?.hidden === true) return null;
  const next = steps.find((step) => !isDone(step));
  return (
    <section className="dashboard-card steps">
      <header>
        <h2>{getDashboardText('dashboard.steps')}</h2>
        {/* If the setting cannot be saved, the checklist reappears. */}
        <button
          type="button"
          className="link-button"
          onClick={() => void saveSetting({ hidden: true }).catch(() => undefined)}
        >
          {getDashboardText('dashboard.hideSteps')}
        </button>
      </header>
      <p className="tile-note">{getDashboardText('dashboard.stepsDone', { done, total: steps.length })}</p>
      <ol>
        {steps.map((one) => {
          const [{ title, description, route }] = one;
          return (
            <li key={title} className={isDone(one) ? 'step-done' : undefined}>
              <span
                className="step-mark"
                role="img"
                aria-label={getDashboardText(isDone(one) ? 'dashboard.done' : 'dashboard.toDo')}
              />
              <span>
                {route && !isDone(one) ? <Link to={route}>{title}</Link> : title}
                {one === next && description && <span className="tile-note">{description}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
