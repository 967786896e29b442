import type { FieldError } from '../../definition/fieldErrors';
import { word } from '../workshop/words';
import type { Verdicts } from './useVerdicts';

/** What the browser and the server say, field by field, side by side; marked where they differ. */
export function VerdictsView({ verdicts: { browser, server, isLoggedIn, failure } }: { verdicts: Verdicts }) {
  const fields = [...new Set([...browser, ...(server ?? [])].map(({ field }) => field))];
  return (
    <section className="workbench-part">
      <h3>{word('verdicts')}</h3>
      <p className="workbench-note">
        {isLoggedIn ? (
          word('asStored')
        ) : (
          <>
            {word('noToken')} <a href="/login.html?to=/workbench">{word('logIn')}</a>
          </>
        )}
      </p>
      <table className="workbench-grid" aria-label={word('verdicts')}>
        <thead>
          <tr>
            <th scope="col">{word('field')}</th>
            <th scope="col">{word('browser')}</th>
            <th scope="col">{word('server')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const said = [messageAt(browser, field), server && messageAt(server, field)];
            return (
              <tr key={field} data-differs={server && said[0] !== said[1] ? word('differs') : undefined}>
                <th scope="row">{field || word('record')}</th>
                <td data-title={word('browser')}>{said[0]}</td>
                <td data-title={word('server')}>{said[1] ?? pending(isLoggedIn, failure)}</td>
              </tr>
            );
          })}
          {fields.length === 0 && (
            <tr>
              <th scope="row">{word('record')}</th>
              <td data-title={word('browser')}>{word('valid')}</td>
              <td data-title={word('server')}>{server ? word('valid') : pending(isLoggedIn, failure)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function messageAt(errors: FieldError[], field: string): string {
  return errors.find((error) => error.field === field)?.message ?? word('nothing');
}

function pending(isLoggedIn: boolean, failure: string | undefined): string {
  return failure ?? word(isLoggedIn ? 'asking' : 'notAsked');
}
