import type { Mapping } from '../Mapping';
import { readMapping } from '../readMapping';

/** What the command was told about the file's names. */
export interface MappingFlags {
  company?: string;
  map?: string[];
  set?: string[];
  /** A mapping file's text. */
  written?: string;
}

/** Puts together what a mapping file and the flags of the command say; a flag goes before the file. */
export function mappingFrom({ company, map = [], set = [], written }: MappingFlags): Mapping {
  const file = readMapping(written);
  return {
    columns: { ...file.columns, ...pairs(map) },
    set: { ...file.set, ...pairs(set), ...(company ? { Company: company } : {}) },
    values: file.values,
  };
}

function pairs(flags: string[]): Record<string, string> {
  return Object.fromEntries(
    flags.map((flag) => {
      const at = flag.indexOf('=');
      if (at < 1) throw new Error(`"${flag}" should be 'name=value'`);
      return [flag.slice(0, at), flag.slice(at + 1)];
    }),
  );
}
