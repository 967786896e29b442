import type { Dataset } from '../../../definition/model/report';
import { nearest } from '../../../definition/nearest';
import { text } from '../../../definition/text';
import { BadValue, convert } from './convert';
import { type FactField, factFields, plain } from './factFields';
import type { Mapping } from './Mapping';
import type { Line } from './Source';

/** Where a name of the file leads: the places of our columns (none where it is not wanted), or why nowhere. */
interface Lead {
  places: number[];
  fault?: string;
}

/** How the lines of one file become facts. */
export class FactMapper {
  readonly targets: FactField[];
  private readonly constants: (string | number | undefined)[];
  private readonly leads = new Map<string, Lead>();
  /** The names of the line before: most files have the same on every line. */
  private namesBefore = '';

  constructor(
    private readonly row: Dataset,
    private readonly mapping: Mapping,
    tenants: ReadonlySet<number>,
  ) {
    this.targets = factFields(row, tenants);
    this.constants = this.targets.map(() => undefined);
    for (const [name, value] of Object.entries(mapping.set)) {
      const { places, fault } = this.named(name);
      if (fault) throw new BadValue(fault);
      for (const place of places) this.constants[place] = convert(value, this.target(place));
    }
  }

  /** What is wrong with a header: every name in it must lead somewhere, and whatever has no default must be there. */
  headerFaults(header: string[]): string[] {
    const given = new Set(header.flatMap((name) => this.leadOf(name).places));
    const missing = this.targets.filter(
      (target, place) =>
        target.default === undefined && this.constants[place] === undefined && !given.has(place),
    );
    const titles = missing.map(({ title }) => title).join(', ');
    return [...this.nameFaults(header), ...(titles ? [text('ingest.missing', { titles })] : [])];
  }

  /** The fact that a line becomes: a value for each target. Throws a `BadValue` when it cannot be one. */
  fact({ values }: Line): (string | number)[] {
    const names = Object.keys(values);
    this.checkNames(names);
    const given: unknown[] = [...this.constants];
    for (const name of names)
      for (const place of this.leadOf(name).places) given[place] = this.translated(name, values[name]);
    return given.map((value, place) => convert(value, this.target(place)));
  }

  private checkNames(names: string[]): void {
    const written = names.join('\n');
    if (written === this.namesBefore) return;
    const faults = this.nameFaults(names);
    if (faults.length > 0) throw new BadValue(faults.join(' '));
    this.namesBefore = written;
  }

  /** What is wrong with the names of a header, or of a line: some are not known, or two lead to the same column. */
  private nameFaults(names: string[]): string[] {
    const leading = new Map<number, string>();
    return names.flatMap((name) => {
      const { places, fault } = this.leadOf(name);
      if (fault) return [fault];
      const other = places.map((place) => leading.get(place)).find((it) => it !== undefined);
      for (const place of places) leading.set(place, name);
      if (other === undefined) return [];
      return [text(other === name ? 'ingest.doubled' : 'ingest.alike', { name, other })];
    });
  }

  private translated(name: string, value: unknown): unknown {
    const known = this.mapping.values[name];
    return known ? (known[String(value)] ?? known['*'] ?? value) : value;
  }

  private leadOf(name: string): Lead {
    const known = this.leads.get(name);
    if (known) return known;
    const found = this.find(name);
    // What leads nowhere refuses its line; a file whose every line has other names must not fill the memory.
    if (!found.fault) this.leads.set(name, found);
    return found;
  }

  private find(name: string): Lead {
    const mapped = this.mapping.columns[name];
    if (mapped === undefined) return this.isComputed(name) ? { places: [] } : this.named(name);
    const leads = [mapped]
      .flat()
      .filter(Boolean)
      .map((ours) => this.named(ours));
    return { places: leads.flatMap(({ places }) => places), fault: leads.find(({ fault }) => fault)?.fault };
  }

  /** A file may hold what is computed here anyway, such as eCPM. */
  private isComputed(name: string): boolean {
    return Object.values(this.row.metrics).some(
      ({ measure, name: own, title }) =>
        measure.kind === 'ratio' && [own, title].some((it) => plain(it) === plain(name)),
    );
  }

  private named(name: string): Lead {
    const place = this.targets.findIndex(({ names }) => names.some((known) => plain(known) === plain(name)));
    if (place >= 0) return { places: [place] };
    const near = nearest(
      name,
      this.targets.flatMap(({ names }) => names),
    );
    return { places: [], fault: text(near ? 'ingest.unknownNear' : 'ingest.unknown', { name, near }) };
  }

  private target(place: number): FactField {
    const target = this.targets[place];
    if (!target) throw new Error(`there is no column at ${place}`);
    return target;
  }
}
