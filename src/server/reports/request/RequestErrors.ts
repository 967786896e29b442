import type { FieldError } from '../../../definition/fieldErrors';
import { nearest } from '../../../definition/nearest';
import { text } from '../../../definition/text';
import { invalid } from '../../errors/failures';

/** Collects what is wrong with a request while it is read, so that all of it is told at once. */
export class RequestErrors {
  private readonly errors: FieldError[] = [];

  fail(field: string, message: string): void {
    this.errors.push({ field, message });
  }

  /** Notes a name that is not among those known. */
  unknown(field: string, kind: 'dimension' | 'metric' | 'filter', name: string, known: string[]): void {
    const near = nearest(name, known);
    this.fail(
      field,
      text(near ? 'server.report.unknownNameNear' : 'server.report.unknownName', { kind, name, near }),
    );
  }

  /** Refuses the request when something is wrong with it. */
  finish(): void {
    if (this.errors.length > 0) throw invalid(this.errors);
  }
}
