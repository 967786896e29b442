import type { ValidatorType } from '@rjsf/utils';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FieldError } from '../../definition/fieldErrors';
import { prepare } from '../../definition/prepare';
import type { Entity, Form, Resource, Row } from '../../definition/types';
import { reasonOf } from '../calls/useToast';
import { payloadOf } from '../forms/payloadOf';
import { readToken } from '../provider/session';
import { usePageState } from '../state/pageState';
import { useDebounced } from '../widgets/useDebounced';
import { askOfEntry } from './askServer';
import { browserErrors } from './browserErrors';

interface Subject {
  resource: Resource;
  entity: Entity;
  form: Form;
  edited: Record<string, string>;
  data: Row;
  stored?: Row;
  validator: ValidatorType;
}

/** What both sides say of a form's data. */
export interface Verdicts {
  browser: FieldError[];
  /** Absent while it is not known. */
  server?: FieldError[];
  isLoggedIn: boolean;
  /** Why the server could not be asked. */
  failure?: string;
}

const pause = 300;

/** Asks both sides whenever the data or its rules have changed and stood still for a moment. */
export function useVerdicts({ resource, entity, form, edited, data, stored, validator }: Subject): Verdicts {
  const pageState = usePageState();
  const isLoggedIn = readToken() !== null;
  const browser = useMemo(
    () => browserErrors(validator, form, prepare(entity, data)),
    [validator, form, entity, data],
  );
  const entry = {
    files: edited,
    resource: resource.name,
    call: form.call,
    data: payloadOf(form, entity, data, stored),
    values: { ...pageState, ...stored },
  };
  const asked = useDebounced(JSON.stringify(entry), pause);
  const { data: server, error } = useQuery({
    queryKey: ['verdict', asked],
    queryFn: () => askOfEntry(JSON.parse(asked)),
    enabled: isLoggedIn,
    structuralSharing: false,
  });
  const isCurrent = asked === JSON.stringify(entry);
  return {
    browser,
    server: isCurrent ? server : undefined,
    isLoggedIn,
    failure: error ? reasonOf(error) : undefined,
  };
}
