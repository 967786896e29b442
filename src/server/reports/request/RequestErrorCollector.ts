import bounds from '#definition/bounds.json';
import { findClosestName } from '#definition/text/findClosestName.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { validationError } from '#server/errors/apiErrors.ts';

/** Collects the errors of a request, so that all are reported at once. */
export class RequestErrorCollector {
  private readonly errors: FieldError[] = [];

  /** Adds an error, up to `bounds.errors`. The message of an error that is not added is not built. */
  addError(field: string, message: string | (() => string)): void {
    if (this.errors.length >= bounds.errors) return;
    this.errors.push({ field, message: typeof message === 'string' ? message : message() });
  }

  /** Adds an error for an unknown name. */
  addUnknownName(
    field: string,
    kind: 'dimension' | 'metric' | 'filter',
    name: string,
    known: string[],
  ): void {
    this.addError(field, () => {
      const near = findClosestName(name, known);
      const key = near ? 'server.report.unknownNameNear' : 'server.report.unknownName';
      return formatMessage(key, { kind, name, near });
    });
  }

  /** Throws if there are errors. */
  throwIfErrors(): void {
    if (this.errors.length > 0) throw validationError(this.errors);
  }
}
