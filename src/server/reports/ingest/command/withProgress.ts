import { PassThrough, type Readable } from 'node:stream';

/** Shows on a terminal how much of a file has been read. */
export function withProgress(stream: Readable, name: string, size: number): Readable {
  if (!process.stderr.isTTY) return stream;
  let read = 0;
  let shown = -1;
  const counter = new PassThrough({
    transform(chunk: Buffer, _, done) {
      read += chunk.length;
      const percent = Math.floor((100 * read) / Math.max(size, 1));
      if (percent > shown) process.stderr.write(`\r${name}: ${percent} %`);
      shown = Math.max(shown, percent);
      done(null, chunk);
    },
    flush(done) {
      process.stderr.write('\n');
      done();
    },
  });
  stream.once('error', (error) => counter.destroy(error));
  return stream.pipe(counter);
}
