import { writeFileSync } from 'node:fs';
import { version } from '#root/package.json';
import { hashProjectApi } from './projectApiExports.ts';

// Run when a version is released: later changes are compared with this file.
const file = 'tests/definition/house/releasedProjectApi.json';
writeFileSync(file, `${JSON.stringify({ version, exports: hashProjectApi() }, null, 2)}\n`);
