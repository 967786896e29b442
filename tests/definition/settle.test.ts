import { describe, expect, test } from 'vitest';
import { applies, applyDefaults, isEditable, isLocked, isShown } from '../../src/definition/fieldState';
import { loadEntity } from '../../src/definition/load/entity';
import { loadForm } from '../../src/definition/load/form';
import type { FieldDefinition } from '../../src/definition/model/resource';
import { present } from './model';

const entity = loadEntity({
  $schema: '',
  $id: 'zone',
  title: 'Zone',
  type: 'object',
  properties: {
    ad_type: { title: 'Ad Format', type: 'integer' },
    ad_size: { title: 'Zone Size', type: 'array', items: { type: 'string' } },
    space: { title: 'Space', type: 'number', default: 1.6 },
    status: { title: 'Status', type: 'string' },
  },
});

function formOf(fields: FieldDefinition[]) {
  const forms = { create: { title: 'Add', call: 'create', fields } };
  return loadForm('create', { $schema: '', name: 'zones', title: 'Zones', api: {}, forms }, entity);
}

const form = formOf([
  'ad_type',
  { field: 'ad_size', enabledWhen: { ad_type: 1 }, clear: true },
  { field: 'space', when: { ad_type: 7 } },
]);
const [, size, space] = form.fields;

describe('whether a field applies', () => {
  test('a field is shown when its condition holds', () => {
    expect([isShown(present(space), { ad_type: 7 }), isShown(present(space), { ad_type: 1 })]).toEqual([
      true,
      false,
    ]);
  });

  test('a field that is cleared applies only while it is enabled', () => {
    expect([applies(present(size), { ad_type: 1 }), applies(present(size), { ad_type: 2 })]).toEqual([
      true,
      false,
    ]);
  });

  test('a field that is only disabled keeps applying', () => {
    const [field] = formOf([{ field: 'ad_size', enabledWhen: { ad_type: 1 } }]).fields;
    expect(applies(present(field), { ad_type: 2 })).toBe(true);
    expect(isEditable(present(field), { ad_type: 2 })).toBe(false);
  });
});

describe('whether a field is locked', () => {
  test('"editing" locks it once there is a record', () => {
    const [field] = formOf([{ field: 'ad_type', lockedWhen: 'editing' }]).fields;
    expect([isLocked(present(field)), isLocked(present(field), { ad_type: 1 })]).toEqual([false, true]);
  });

  test('a condition looks at the stored record, not at what is entered', () => {
    const [field] = formOf([{ field: 'space', lockedWhen: { status: 'active' } }]).fields;
    expect(isEditable(present(field), { status: 'active' }, { status: 'pending' })).toBe(true);
    expect(isEditable(present(field), { status: 'pending' }, { status: 'active' })).toBe(false);
  });
});

describe('settling a form', () => {
  test('a new record takes the defaults of the fields that apply', () => {
    expect(applyDefaults(form, entity, { ad_type: 7 })).toEqual({ ad_type: 7, space: 1.6 });
    expect(applyDefaults(form, entity, { ad_type: 1 })).toEqual({ ad_type: 1 });
  });

  test('a field that no longer applies is emptied', () => {
    const before = { ad_type: 1, ad_size: ['300x250'] };
    expect(applyDefaults(form, entity, { ...before, ad_type: 7 }, before)).toEqual({
      ad_type: 7,
      space: 1.6,
    });
  });

  test('a field that has come to apply takes its default', () => {
    expect(applyDefaults(form, entity, { ad_type: 7 }, { ad_type: 1 })).toEqual({ ad_type: 7, space: 1.6 });
  });

  test('a default that a person has emptied does not come back', () => {
    expect(applyDefaults(form, entity, { ad_type: 7 }, { ad_type: 7, space: 1.6 })).toEqual({ ad_type: 7 });
  });

  test('what has been entered stays, and is not changed in place', () => {
    const data = { ad_type: 7, space: 2, ad_size: ['300x250'] };
    expect(applyDefaults(form, entity, data)).toEqual({ ad_type: 7, space: 2 });
    expect(data).toEqual({ ad_type: 7, space: 2, ad_size: ['300x250'] });
  });
});
