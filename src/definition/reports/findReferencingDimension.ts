import type { ReferenceSettings } from '#definition/model/entity.ts';
import type { Dataset, Dimension } from '#definition/model/report.ts';

/**
 * Returns the first of the named dimensions whose values are records of the resource; with `value`, only one that stores
 * this property.
 */
export function findReferencingDimension(
  { dimensions }: Pick<Dataset, 'dimensions'>,
  { resource, value }: Pick<ReferenceSettings, 'resource'> & Partial<Pick<ReferenceSettings, 'value'>>,
  names: string[] = Object.keys(dimensions),
): Dimension | undefined {
  return names
    .map((name) => dimensions[name])
    .find(
      (dimension) =>
        dimension?.references?.resource === resource &&
        (value === undefined || dimension.references.value === value),
    );
}
