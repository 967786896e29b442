import { useState } from 'react';
import { useRefetchLists, useResourceCall } from '#console/api/useResourceCall.ts';
import type { OverrideProps } from '#console/overrides/OverrideProps.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ConfirmPasswordStep, EnrollTotpStep, type TotpEnrollmentResponse } from './steps.tsx';
import './SecondFactor.css';

/**
 * Renders the dialog that enables two-factor authentication: password, code of the authenticator app, recovery codes.
 */
export function Override({ resource, row, close }: OverrideProps['action']) {
  const call = useResourceCall(resource);
  const refresh = useRefetchLists();
  const [enrolment, setEnrolment] = useState<TotpEnrollmentResponse>();
  const [codes, setCodes] = useState<string[]>();
  const enrol = async (current_password: string) =>
    setEnrolment(
      (await call('enrol', { values: row, payload: { current_password } })) as TotpEnrollmentResponse,
    );
  const confirm = async (code: string) => {
    const answer = await call('confirm', { values: row, payload: { code } });
    setCodes((answer as { recovery_codes: string[] }).recovery_codes);
    void refresh(resource.name);
  };
  if (codes) return <RecoveryCodes codes={codes} close={close} />;
  if (enrolment) return <EnrollTotpStep enrolment={enrolment} onSubmit={confirm} close={close} />;
  return <ConfirmPasswordStep onSubmit={enrol} close={close} />;
}
