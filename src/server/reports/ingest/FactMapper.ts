import type { Definitions } from '#definition/model/definitions.ts';
import type { Dataset } from '#definition/model/report.ts';
import { findClosestName } from '#definition/text/findClosestName.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { multiplyDecimalText, toDecimalText } from '#definition/values/decimals.ts';
import { getOwn } from '#definition/values/getOwn.ts';
import { buildFactFields, type FactField, normalizeFieldName } from './buildFactFields.ts';
import type { IngestMapping } from './IngestMapping.ts';
import type { SourceLine } from './IngestSource.ts';
import { BadFactError, parseFactValue } from './parseFactValue.ts';

/** Target of a column name in the file: the indexes of our columns (none if the column is ignored), or an error. */
interface NameTarget {
  places: number[];
  fault?: string;
}

/** The values that the dimensions of delivered facts may have: the keys of the tenants, and the dictionaries. */
export interface AllowedFactValues {
  tenants: ReadonlySet<number>;
  dictionaries: Definitions['dictionaries'];
}

/** Maps the lines of one file to facts. */
export class FactMapper {
  readonly targets: FactField[];
  private readonly constants: (string | number | undefined)[];
  /** Factors of the scaled columns, by index. */
  private readonly factors = new Map<number, number>();
  private readonly targetsByName = new Map<string, NameTarget>();
  /** Column names of the previous line. Most files have the same names on every line. */
  private namesBefore = '';

  constructor(
    private readonly row: Dataset,
    private readonly mapping: IngestMapping,
    { tenants, dictionaries }: AllowedFactValues,
  ) {
    this.targets = buildFactFields(row, tenants, dictionaries);
    for (const [name, treatment] of Object.entries(mapping.unknown ?? {})) {
      for (const { choices } of this.placesOf(name).map((place) => this.target(place)))
        if (choices) choices.unknown = treatment;
    }
    this.constants = this.targets.map(() => undefined);
    for (const [name, value] of Object.entries(mapping.set))
      for (const place of this.placesOf(name))
        this.constants[place] = parseFactValue(value, this.target(place));
    for (const [name, factor] of Object.entries(mapping.scale ?? {}))
      for (const place of this.placesOf(name)) this.factors.set(place, factor);
  }

  /** Returns the errors of a header: unknown names, and missing columns that have no default. */
  findHeaderFaults(header: string[]): string[] {
    const given = new Set(header.flatMap((name) => this.leadOf(name).places));
    const missing = this.targets.filter(
      (target, place) =>
        target.default === undefined && this.constants[place] === undefined && !given.has(place),
    );
    const titles = missing.map(({ title }) => title).join(', ');
    return [...this.nameFaults(header), ...(titles ? [formatMessage('ingest.missing', { titles })] : [])];
  }

  /** Maps a line to a fact with a value for each column. Throws a `BadFactError` if a name or value is invalid. */
  mapLine({ values }: SourceLine): (string | number)[] {
    const names = Object.keys(values);
    this.checkNames(names);
    const given: unknown[] = [...this.constants];
    for (const name of names)
      for (const place of this.leadOf(name).places)
        given[place] = this.scaled(place, this.translated(name, values[name]));
    return given.map((value, place) => parseFactValue(value, this.target(place)));
  }

  private checkNames(names: string[]): void {
    const written = names.join('\n');
    if (written === this.namesBefore) return;
    const faults = this.nameFaults(names);
    if (faults.length > 0) throw new BadFactError(faults.join(' '));
    this.namesBefore = written;
  }

  /** Returns the errors of the names in a header or a line: unknown names, or two names for one column. */
  private nameFaults(names: string[]): string[] {
    const leading = new Map<number, string>();
    return names.flatMap((name) => {
      const { places, fault } = this.leadOf(name);
      if (fault) return [fault];
      const other = places.map((place) => leading.get(place)).find((it) => it !== undefined);
      for (const place of places) leading.set(place, name);
      if (other === undefined) return [];
      return [formatMessage(other === name ? 'ingest.doubled' : 'ingest.alike', { name, other })];
    });
  }

  private translated(name: string, value: unknown): unknown {
    const known = getOwn(this.mapping.values, name);
    return known ? (getOwn(known, String(value)) ?? known['*'] ?? value) : value;
  }

  private scaled(place: number, value: unknown): unknown {
    const factor = this.factors.get(place);
    const written = String(value ?? '').trim();
    if (factor === undefined || !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(written)) return value;
    const decimal = /e/i.test(written) ? toDecimalText(Number(written)) : written;
    return decimal === undefined ? value : multiplyDecimalText(decimal, factor);
  }

  private leadOf(name: string): NameTarget {
    const known = this.targetsByName.get(name);
    if (known) return known;
    const found = this.find(name);
    // Only valid names are cached. A file with different invalid names on every line must not fill the memory.
    if (!found.fault) this.targetsByName.set(name, found);
    return found;
  }

  private find(name: string): NameTarget {
    const mapped = getOwn(this.mapping.columns, name);
    if (mapped === undefined) return this.isComputed(name) ? { places: [] } : this.named(name);
    const leads = [mapped]
      .flat()
      .filter(Boolean)
      .map((ours) => this.named(ours));
    return { places: leads.flatMap(({ places }) => places), fault: leads.find(({ fault }) => fault)?.fault };
  }

  /** Returns true if the column is a computed metric, such as eCPM: it is ignored. */
  private isComputed(name: string): boolean {
    return Object.values(this.row.metrics).some(
      ({ measure, name: own, title }) =>
        measure.kind === 'ratio' &&
        [own, title].some((it) => normalizeFieldName(it) === normalizeFieldName(name)),
    );
  }

  /** Returns the indexes of our column that a mapping names. */
  private placesOf(name: string): number[] {
    const { places, fault } = this.named(name);
    if (fault) throw new BadFactError(fault);
    return places;
  }

  private named(name: string): NameTarget {
    const place = this.targets.findIndex(({ names }) =>
      names.some((known) => normalizeFieldName(known) === normalizeFieldName(name)),
    );
    if (place >= 0) return { places: [place] };
    const near = findClosestName(
      name,
      this.targets.flatMap(({ names }) => names),
    );
    return {
      places: [],
      fault: formatMessage(near ? 'ingest.unknownNear' : 'ingest.unknown', { name, near }),
    };
  }

  private target(place: number): FactField {
    const target = this.targets[place];
    if (!target) throw new Error(`there is no column at ${place}`);
    return target;
  }
}
