import type { RequestListener } from 'node:http';

/** How the partners of the demo answer to a postback, by their host. */
export const postbackAnswers = new Map<string, RequestListener>([
  ['postback.adtracker.example', answer(200, '{"result":"accepted"}', 'application/json')],
  ['collect.partnerstats.example', answer(200, 'OK', 'text/plain')],
  ['events.brokenhook.example', answer(500, '<h1>Internal Server Error</h1>', 'text/html')],
]);

function answer(status: number, body: string, type: string): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
}
