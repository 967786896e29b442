import type { FastifyInstance } from 'fastify';

/** Whoever asks is told for so long, in milliseconds, that it takes to answer what was asked before. */
const halfAMinute = 30_000;
const glance = 100;

/**
 * Closes a server that may be busy: what was asked is answered, what is asked from now on is refused, and
 * connections that only wait for a next question are ended. What takes longer than half a minute is cut off.
 */
export async function closeBusy(app: FastifyInstance, longest = halfAMinute): Promise<void> {
  const { server } = app;
  // A connection is idle once its answer is sent, which is after the first look.
  const looks = setInterval(() => server.closeIdleConnections(), glance);
  const deadline = setTimeout(() => server.closeAllConnections(), longest);
  await app.close();
  clearInterval(looks);
  clearTimeout(deadline);
}
