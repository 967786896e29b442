// A .ts file: in .d.ts files an unknown type means `any`, because of `skipLibCheck`.
declare module 'virtual:resource/passwords' {
  type Resource = import('#definition/model/resource.ts').Resource;

  export const resource: Resource;
}

declare module 'virtual:validator/passwords/*' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';

  const functions: ValidatorFunctions;
  export default functions;
}
