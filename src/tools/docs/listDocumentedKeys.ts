import { describeAllowedValues } from './describeAllowedValues.ts';
import {
  type DocumentedFileKind,
  type DocumentedMetaSchema,
  documentedFileKinds,
  formatSchemaTitle,
  getSectionAnchor,
} from './documentedFileKinds.ts';
import { getSchemaExample } from './getSchemaExample.ts';
import { collectSectionSchemas, getKeyDescription } from './renderDefinitionsReference.ts';

/** One key of the definition language, as the reference documents it. */
export interface DocumentedKey {
  /** Unique address: kind, section (if it is not the file itself) and key, such as "entity.property.maxLength". */
  address: string;
  /** Address of the section: "entity.property". */
  section: string;
  key: string;
  /** Kind and path of the files that contain it: "An entity: schemas/<entity>.json". */
  file: string;
  /** Title of the section, such as "Property". */
  title: string;
  isRequired: boolean;
  description: string;
  /** Accepted values, in Markdown with links to sections. */
  values: string;
  /** An example value; undefined if there is none. */
  example?: unknown;
}

/** Lists every key of the definition language, in the order of the reference. */
export function listDocumentedKeys(): DocumentedKey[] {
  return documentedFileKinds.flatMap((kind) => {
    const { schema, file } = kind;
    const root = file.replace(/\.json$/, '');
    return [
      ...listKeys(kind, schema, root, kind.title),
      ...collectSectionSchemas(schema).flatMap((part) => {
        const section = `${root}.${getSectionAnchor(part)}`;
        return listObjects(part).flatMap((one) => listKeys(kind, one, section, formatSchemaTitle(part)));
      }),
    ];
  });
}

/** Returns the objects that a section documents: itself, or its alternatives that are objects. */
function listObjects(part: DocumentedMetaSchema): DocumentedMetaSchema[] {
  return part.properties ? [part] : (part.oneOf ?? []).filter(({ properties }) => properties);
}

function listKeys(
  { title: kind, pathPattern, file }: DocumentedFileKind,
  { properties = {}, required = [] }: DocumentedMetaSchema,
  section: string,
  title: string,
): DocumentedKey[] {
  return Object.entries(properties).map(([key, schema]) => ({
    address: `${section}.${key}`,
    section,
    key,
    file: `${kind}: ${pathPattern}`,
    title,
    isRequired: required.includes(key),
    description: getKeyDescription(schema, file),
    values: describeAllowedValues(schema, file),
    example: getSchemaExample(schema, file),
  }));
}
