import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { rolldown } from 'rolldown';
import { formats } from '../../definition/formats';
import type { JsonSchema } from '../../definition/model/entity';
import { ajvOptions } from '../../definition/validator';
import { withoutWords } from '../../definition/withoutWords';
import { packageRoot } from '../../project/project';

const entry = '\0validator.cjs';

const compiled = new Map<string, Promise<string>>();

/**
 * The code of an ES module that holds a form's validators: functions compiled here, because a strict
 * Content-Security-Policy lets no code be made in the browser. While one develops, few schemas change at once: each
 * is compiled when it first says what it says.
 */
export function compiledValidator(schema: JsonSchema): Promise<string> {
  const said = JSON.stringify(schema);
  const code = compiled.get(said) ?? compile(schema);
  compiled.set(said, code);
  return code;
}

async function compile(schema: JsonSchema): Promise<string> {
  // Which language a form speaks makes no other rules of it: the browser looks for them without words too.
  const code = compileSchemaValidatorsCode(withoutWords(schema), {
    customFormats: formats,
    ajvOptionsOverrides: { ...ajvOptions, verbose: false },
  });
  const bundle = await rolldown({
    input: entry,
    // What the code requires is found from this package, wherever the command runs.
    cwd: packageRoot,
    platform: 'browser',
    plugins: [
      {
        name: 'compiled-validator',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}
