import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { LaunchOptions } from 'playwright';

const root = path.resolve(import.meta.dirname, '../../../..');
const installed = path.join(root, 'node_modules/@sparticuz/chromium');

/**
 * Returns the launch options for Chromium from the package @sparticuz/chromium; undefined except on Linux x64. The
 * package's executablePath() is not used: it unpacks into /tmp, where an incomplete browser of another process looks
 * complete, and it omits libraries that a minimal machine lacks.
 */
export function registryChromium(): LaunchOptions | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(installed)) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  const folder = path.join(root, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  const env: Record<string, string | undefined> = {
    ...process.env,
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
  };
  // A machine without fonts uses the package's fonts.
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = path.join(folder, 'fonts.conf');
  return { executablePath: path.join(folder, 'chromium'), env: env as LaunchOptions['env'] };
}

/** Unpacks next to the folder and renames, so that an existing folder is always complete. */
function unpack(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const made = mkdtempSync(`${folder}-new-`);
  const archive = (name: string) => brotliDecompressSync(readFileSync(path.join(installed, 'bin', name)));
  writeFileSync(path.join(made, 'chromium'), archive('chromium.br'), { mode: 0o755 });
  for (const [name, into] of [
    ['al2023.tar.br', 'al2023'],
    ['fonts.tar.br', 'fonts'],
  ] as const) {
    mkdirSync(path.join(made, into));
    execFileSync('tar', ['-x', '-C', path.join(made, into)], { input: archive(name) });
  }
  writeFileSync(
    path.join(made, 'fonts.conf'),
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  );
  try {
    renameSync(made, folder);
  } catch (failure) {
    // Another process has unpacked the same in the meantime (race condition).
    if (!existsSync(folder)) throw failure;
    rmSync(made, { recursive: true });
  }
}
