import { writeFileSync } from 'node:fs';
import { mappedAreas, readmeOf, updateFolderTests } from './folderTests.ts';

for (const area of mappedAreas) writeFileSync(readmeOf(area), updateFolderTests(area));
