import { describe, expect, test } from 'vitest';
import {
  applyDefaultsAndClearInapplicable,
  getFieldsToReset,
} from '#definition/forms/applyDefaultsAndClearInapplicable.ts';
import {
  isFieldApplicable,
  isFieldEditable,
  isFieldLocked,
  isFieldVisible,
} from '#definition/forms/fieldState.ts';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';
import { expandForm } from '#definition/load/resource/expandForm.ts';
import type { FieldDefinition } from '#definition/model/resource.ts';
import { findEditedCopyFromFields, getDefaultValues } from '#definition/records/defaultValues.ts';
import { setClock } from '#definition/time/clock.ts';
import { resetClock } from '#tests/support/resetClock.ts';
import { present } from '../model.ts';

const entity = expandEntity({
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
  return expandForm('create', { $schema: '', name: 'zones', title: 'Zones', api: {}, forms }, entity);
}

const form = formOf([
  'ad_type',
  { field: 'ad_size', enabledWhen: { ad_type: 1 }, clearWhenDisabled: true },
  { field: 'space', when: { ad_type: 7 } },
]);
const [, size, space] = form.fields;

describe('a default that only forms fill in', () => {
  const space = present(entity.properties.space);
  const shaded = {
    ...entity,
    properties: { ...entity.properties, space: { ...space, default: undefined, worked: { form: 1.6 } } },
  };

  test('is in the form of a new record, and neither in a request nor in a stored record', () => {
    expect(applyDefaultsAndClearInapplicable(form, shaded, { ad_type: 7 })).toEqual({
      ad_type: 7,
      space: 1.6,
    });
    expect(applyDefaultsAndClearInapplicable(form, shaded, { ad_type: 7 }, { isRequest: true })).toEqual({
      ad_type: 7,
    });
    expect(getDefaultValues(shaded, { ad_type: 7 })).toEqual({});
  });
});

describe('whether a field applies', () => {
  test('a field is shown when its condition holds', () => {
    expect([
      isFieldVisible(present(space), { ad_type: 7 }),
      isFieldVisible(present(space), { ad_type: 1 }),
    ]).toEqual([true, false]);
  });

  test('a field that is cleared applies only while it is enabled', () => {
    expect([
      isFieldApplicable(present(size), { ad_type: 1 }),
      isFieldApplicable(present(size), { ad_type: 2 }),
    ]).toEqual([true, false]);
  });

  test('a field that is only disabled keeps applying', () => {
    const [field] = formOf([{ field: 'ad_size', enabledWhen: { ad_type: 1 } }]).fields;
    expect(isFieldApplicable(present(field), { ad_type: 2 })).toBe(true);
    expect(isFieldEditable(present(field), { ad_type: 2 })).toBe(false);
  });
});

describe('whether a field is locked', () => {
  test('"editing" locks it once there is a record', () => {
    const [field] = formOf([{ field: 'ad_type', lockedWhen: 'editing' }]).fields;
    expect([isFieldLocked(present(field)), isFieldLocked(present(field), { ad_type: 1 })]).toEqual([
      false,
      true,
    ]);
  });

  test('a condition looks at the stored record, not at what is entered', () => {
    const [field] = formOf([{ field: 'space', lockedWhen: { status: 'active' } }]).fields;
    expect(isFieldEditable(present(field), { status: 'active' }, { status: 'pending' })).toBe(true);
    expect(isFieldEditable(present(field), { status: 'pending' }, { status: 'active' })).toBe(false);
  });
});

describe('settling a form', () => {
  test('a new record takes the defaults of the fields that apply', () => {
    expect(applyDefaultsAndClearInapplicable(form, entity, { ad_type: 7 })).toEqual({
      ad_type: 7,
      space: 1.6,
    });
    expect(applyDefaultsAndClearInapplicable(form, entity, { ad_type: 1 })).toEqual({ ad_type: 1 });
  });

  test('a field that no longer applies is emptied', () => {
    const before = { ad_type: 1, ad_size: ['300x250'] };
    expect(applyDefaultsAndClearInapplicable(form, entity, { ...before, ad_type: 7 }, { before })).toEqual({
      ad_type: 7,
      space: 1.6,
    });
  });

  test('a field that has come to apply takes its default', () => {
    expect(
      applyDefaultsAndClearInapplicable(form, entity, { ad_type: 7 }, { before: { ad_type: 1 } }),
    ).toEqual({
      ad_type: 7,
      space: 1.6,
    });
  });

  test('a default that a person has emptied does not come back', () => {
    expect(
      applyDefaultsAndClearInapplicable(form, entity, { ad_type: 7 }, { before: { ad_type: 7, space: 1.6 } }),
    ).toEqual({
      ad_type: 7,
    });
  });

  test('what has been entered stays, and is not changed in place', () => {
    const data = { ad_type: 7, space: 2, ad_size: ['300x250'] };
    expect(applyDefaultsAndClearInapplicable(form, entity, data)).toEqual({ ad_type: 7, space: 2 });
    expect(data).toEqual({ ad_type: 7, space: 2, ad_size: ['300x250'] });
  });
});

describe('a field that holds for the value of another', () => {
  const { fields } = formOf(['ad_type', { field: 'space', resetBy: 'ad_type' }]);

  test('is emptied when that is given another value, and not when it stays', () => {
    expect(getFieldsToReset(fields, { ad_type: 8, space: 2 }, { ad_type: 7, space: 2 })).toEqual(['space']);
    expect(getFieldsToReset(fields, { ad_type: 7, space: 3 }, { ad_type: 7, space: 2 })).toEqual([]);
    expect(getFieldsToReset(fields, { space: 3 }, { ad_type: 7, space: 2 })).toEqual([]);
  });
});

describe('a field that copies another', () => {
  const copying = expandEntity({
    $schema: '',
    $id: 'sign',
    title: 'Sign',
    type: 'object',
    properties: {
      words: { title: 'Words', default: { copyFrom: 'name' } },
      name: { title: 'Name', default: 'New' },
      day: { title: 'Day', format: 'date', default: { now: 'date' } },
      made: { title: 'Made', format: 'date-time', default: { now: 'date-time' } },
    },
  });
  const forms = { create: { title: 'Add', call: 'create', fields: ['words', 'name'] } };
  const sign = expandForm('create', { $schema: '', name: 'signs', title: 'Signs', api: {}, forms }, copying);
  const settle = (data: object, before: object, enteredFields: string[]) =>
    applyDefaultsAndClearInapplicable(sign, copying, { ...data }, { before: { ...before }, enteredFields });

  test('begins with what the other begins with, wherever that stands', () => {
    expect(applyDefaultsAndClearInapplicable(sign, copying, {})).toEqual({ words: 'New', name: 'New' });
  });

  test('follows the other until it is changed itself, to whatever', () => {
    const one = { words: 'A', name: 'A' };
    expect(settle({ words: 'A', name: 'AB' }, one, [])).toEqual({ words: 'AB', name: 'AB' });
    expect(settle({ words: 'A', name: 'AB' }, one, ['words'])).toEqual({ words: 'A', name: 'AB' });
    expect(settle({ words: 'A' }, one, [])).toEqual({});
  });

  test('is its own where it begins otherwise', () => {
    expect(findEditedCopyFromFields(sign, copying, { words: 'A', name: 'B' })).toEqual(['words']);
    expect(findEditedCopyFromFields(sign, copying, { words: 'A', name: 'A' })).toEqual([]);
  });

  test('a new record has all that its defaults say, in the days of a time zone', () => {
    setClock(new Date('2026-12-31T23:30:00.123Z'));
    const made = { made: '2026-12-31T23:30:00Z' };
    const named = { words: 'Exit', name: 'Exit' };
    expect(getDefaultValues(copying, { name: 'Exit' }, 'UTC+01:00')).toEqual({
      ...made,
      words: 'Exit',
      name: 'New',
      day: '2027-01-01',
    });
    expect({ ...getDefaultValues(copying, named, 'UTC-05:00'), ...named }).toEqual({
      ...made,
      ...named,
      day: '2026-12-31',
    });
    expect(getDefaultValues(copying, { name: null }, 'UTC+00:00')).not.toHaveProperty('words');
    resetClock();
  });
});
