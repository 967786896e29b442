import type { Dataset } from '../../../definition/model/report';
import { nearest } from '../../../definition/nearest';
import { text } from '../../../definition/text';
import { BadValue, convert } from './convert';
import { type FactField, factFields, plain } from './factFields';
import type { Mapping } from './Mapping';
import type { Line } from './Source';

/** How the lines of one file become facts. */
export class FactMapper {
  readonly targets: FactField[];
  private readonly constants: (string | number | undefined)[];
  /** Where a name of the file leads: the places of our columns; nowhere where it is not wanted. */
  private readonly places = new Map<string, number[]>();

  constructor(
    private readonly row: Dataset,
    private readonly mapping: Mapping,
  ) {
    this.targets = factFields(row);
    this.constants = this.targets.map(() => undefined);
    for (const [name, value] of Object.entries(mapping.set))
      for (const place of this.named(name)) this.constants[place] = convert(value, this.target(place));
  }

  /** Checks a header: every name in it must lead somewhere, and whatever has no default must be there. */
  checkHeader(header: string[]): void {
    const given = new Set(header.flatMap((name) => this.placesOf(name)));
    const missing = this.targets.filter(
      (target, place) =>
        target.default === undefined && this.constants[place] === undefined && !given.has(place),
    );
    if (missing.length === 0) return;
    throw new BadValue(text('ingest.missing', { titles: missing.map(({ title }) => title).join(', ') }));
  }

  /** The fact that a line becomes: a value for each target. Throws a `BadValue` when it cannot be one. */
  fact({ values }: Line): (string | number)[] {
    const given: unknown[] = [...this.constants];
    for (const [name, value] of Object.entries(values))
      for (const place of this.placesOf(name)) given[place] = this.translated(name, value);
    return given.map((value, place) => convert(value, this.target(place)));
  }

  private translated(name: string, value: unknown): unknown {
    const known = this.mapping.values[name];
    return known ? (known[String(value)] ?? known['*'] ?? value) : value;
  }

  private placesOf(name: string): number[] {
    const found = this.places.get(name) ?? this.find(name);
    this.places.set(name, found);
    return found;
  }

  private find(name: string): number[] {
    const mapped = this.mapping.columns[name];
    if (mapped !== undefined)
      return [mapped]
        .flat()
        .filter(Boolean)
        .flatMap((ours) => this.named(ours));
    return this.isComputed(name) ? [] : this.named(name);
  }

  /** A file may hold what is computed here anyway, such as eCPM. */
  private isComputed(name: string): boolean {
    return Object.values(this.row.metrics).some(
      ({ measure, name: own, title }) =>
        measure.kind === 'ratio' && [own, title].some((it) => plain(it) === plain(name)),
    );
  }

  private named(name: string): number[] {
    const place = this.targets.findIndex(({ names }) => names.some((known) => plain(known) === plain(name)));
    if (place >= 0) return [place];
    const near = nearest(
      name,
      this.targets.flatMap(({ names }) => names),
    );
    throw new BadValue(text(near ? 'ingest.unknownNear' : 'ingest.unknown', { name, near }));
  }

  private target(place: number): FactField {
    const target = this.targets[place];
    if (!target) throw new Error(`there is no column at ${place}`);
    return target;
  }
}
