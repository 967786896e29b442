import type { FastifyInstance } from 'fastify';

/** Maximum time for pending requests to complete, in milliseconds. */
const defaultTimeoutMs = 30_000;
const idleCheckMs = 100;

/**
 * Shuts down the server (graceful shutdown). Pending requests complete, new ones are rejected, and idle keep-alive
 * connections are closed. After the timeout, remaining connections are closed.
 */
export async function closeGracefully(app: FastifyInstance, timeoutMs = defaultTimeoutMs): Promise<void> {
  const { server } = app;
  // A connection becomes idle only once its response is sent, so the check is repeated.
  const looks = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(looks);
    clearTimeout(deadline);
  }
}
