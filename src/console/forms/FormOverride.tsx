import type { ReactNode } from 'react';
import type { Form, Resource } from '../../definition/types';
import { override } from '../overrides/overrides';

interface FormOverrideProps {
  resource: Resource;
  form: Form;
  children: ReactNode;
}

/** The hand-written component around a form, where its definition names one. */
export function FormOverride({ resource, form, children }: FormOverrideProps) {
  if (!form.override) return children;
  const Override = override('form', form.override, resource.name);
  return (
    <Override resource={resource} form={form}>
      {children}
    </Override>
  );
}
