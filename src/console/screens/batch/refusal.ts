import { text } from '../../../definition/text';
import type { Call } from '../../../definition/types';

type Accepts = NonNullable<Call['accepts']>;

const megabyte = 1024 * 1024;

/** Why a file is not worth sending; nothing when it is. */
export function refusal({ name, size }: Pick<File, 'name' | 'size'>, accepts: Accepts): string | undefined {
  const type = name.split('.').at(-1)?.toLowerCase();
  if (!accepts.types.some((accepted) => accepted === type))
    return text('console.uploadType', { types: typesText(accepts) });
  if (size === 0) return text('console.uploadEmpty');
  if (size > accepts.bytes) return text('console.uploadSize', { size: sizeText(accepts) });
  return undefined;
}

/** The accepted types as people write them. */
export function typesText({ types }: Accepts): string {
  return types.map((type) => `.${type}`).join(', ');
}

/** The greatest size in megabytes. */
export function sizeText({ bytes }: Accepts): string {
  return `${Math.round((bytes / megabyte) * 10) / 10} MB`;
}
