import { session } from 'virtual:session';
import { useLocation } from 'react-router-dom';
import { isRow } from '../../definition/isRow';
import { readKeptUser } from '../provider/session';
import { text } from './text';

/** Whom a user asks for what is not open to them, each a mail away that says already what is asked for. */
export function Contacts() {
  const { pathname } = useLocation();
  const { name, contacts = '' } = session.user;
  const user = readKeptUser();
  const people = user?.[contacts];
  if (!Array.isArray(people) || people.length === 0) return null;
  const query = new URLSearchParams({
    subject: text('page.askSubject', { app: text('appName') }),
    body: text('page.askBody', { address: window.location.origin + pathname, name: user?.[name] }),
  });
  // In the address of a mail a plus is a plus.
  const mail = query.toString().replaceAll('+', '%20');
  return (
    <>
      <p>{text('page.askWhom')}</p>
      <ul className="contacts">
        {people.filter(isRow).map(({ name: person, email }) => (
          <li key={String(email)}>
            <a className="button" href={`mailto:${email}?${mail}`}>
              {text('page.ask', { person })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
