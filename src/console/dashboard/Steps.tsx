import { Link } from 'react-router-dom';
import type { Part, Step } from '../../definition/model/dashboard';
import { word } from './words';

type Answered = [Step, NonNullable<Part<{ done: boolean }>>];

/** What a newcomer does first, until all of it is done. What could not be found out is taken as done. */
export function Steps({ steps }: { steps: Answered[] }) {
  const isDone = ([, answer]: Answered) => 'failed' in answer || answer.done;
  const done = steps.filter(isDone).length;
  if (done === steps.length) return null;
  const next = steps.find((step) => !isDone(step));
  return (
    <section className="dashboard-card steps">
      <h2>{word('dashboard.steps')}</h2>
      <p className="tile-note">{word('dashboard.stepsDone', { done, total: steps.length })}</p>
      <ol>
        {steps.map((one) => {
          const [{ title, description, route }] = one;
          return (
            <li key={title} className={isDone(one) ? 'step-done' : undefined}>
              <span
                className="step-mark"
                role="img"
                aria-label={word(isDone(one) ? 'dashboard.done' : 'dashboard.toDo')}
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
