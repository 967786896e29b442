import path from 'node:path';
import { writeEditorSchemas } from './editor/writeEditorSchemas';

await writeEditorSchemas(path.resolve(import.meta.dirname, '../..'));
