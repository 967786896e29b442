import { _, type CodeKeywordDefinition } from 'ajv';
import { usePattern } from 'ajv/dist/vocabularies/code.js';
import { fewMarkers, textBeforeMarker, textOf } from './textPatterns';

/** The rules for texts in HTML, beside those of JSON Schema: as patterns, since the browser gets them compiled. */
export const articleKeywords: CodeKeywordDefinition[] = [
  patternKeyword('minText', textOf),
  patternKeyword('minTextBeforeMarker', textBeforeMarker),
  patternKeyword('maxMarkers', fewMarkers),
];

function patternKeyword(keyword: string, patternOf: (limit: number) => string): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'number',
    error: { message: keyword, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    code: (context) => {
      const pattern = usePattern(context, patternOf(context.schema));
      context.fail(_`!${pattern}.test(${context.data})`);
    },
  };
}
