import { useState } from 'react';
import { useCall, useRefresh } from '../../../../console/api/useCall';
import type { OverrideProps } from '../../../../console/overrides/OverrideProps';
import { RecoveryCodes } from './RecoveryCodes';
import { type Enrolment, EnrolStep, PasswordStep } from './steps';
import './SecondFactor.css';

/** Turns the reader's second factor on: their password, a code of their app, and what they keep for when it is lost. */
export function Override({ resource, row, close }: OverrideProps['action']) {
  const call = useCall(resource);
  const refresh = useRefresh();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const enrol = async (current_password: string) =>
    setEnrolment((await call('enrol', { values: row, payload: { current_password } })) as Enrolment);
  const confirm = async (code: string) => {
    const answer = await call('confirm', { values: row, payload: { code } });
    setCodes((answer as { recovery_codes: string[] }).recovery_codes);
    void refresh(resource.name);
  };
  if (codes) return <RecoveryCodes codes={codes} close={close} />;
  if (enrolment) return <EnrolStep enrolment={enrolment} onSubmit={confirm} close={close} />;
  return <PasswordStep onSubmit={enrol} close={close} />;
}
