import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { rolldown } from 'rolldown';
import type { JsonSchema } from '#definition/model/entity.ts';
import { ajvOptions } from '#definition/validation/compileValidator.ts';
import { formatPatterns } from '#definition/validation/formatPatterns.ts';
import { replaceAjvKeywords } from '#definition/validation/replaceAjvKeywords.ts';
import { stripAnnotations } from '#definition/validation/stripAnnotations.ts';
import { enginePackageRoot } from '#project/project.ts';

const validatorEntry = '\0validator.cjs';

const moduleCache = new Map<string, Promise<string>>();

/**
 * Compiles a form's JSON Schema to the code of an ES module, because the Content-Security-Policy forbids eval. Results
 * are cached by schema, because few schemas change at once in development.
 */
export function compileValidatorModule(schema: JsonSchema): Promise<string> {
  const said = JSON.stringify(schema);
  const code = moduleCache.get(said) ?? compileSchema(schema);
  moduleCache.set(said, code);
  return code;
}

async function compileSchema(schema: JsonSchema): Promise<string> {
  // Annotations do not change the validation; the browser adds the messages in the user's language.
  const code = compileSchemaValidatorsCode(stripAnnotations(schema), {
    customFormats: formatPatterns,
    ajvOptionsOverrides: { ...ajvOptions, verbose: false },
    extenderFn: replaceAjvKeywords,
  });
  const bundle = await rolldown({
    input: validatorEntry,
    // Imports in the code are resolved from this package, wherever the command runs.
    cwd: enginePackageRoot,
    platform: 'browser',
    plugins: [
      {
        name: 'compiled-validator',
        resolveId: (id) => (id === validatorEntry ? id : undefined),
        load: (id) => (id === validatorEntry ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}
