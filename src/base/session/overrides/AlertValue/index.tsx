import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActions } from '#console/actions/ActionsContext.ts';
import { useResourceCall } from '#console/api/useResourceCall.ts';
import { useDebouncedValue } from '#console/hooks/useDebouncedValue.ts';
import type { OverrideProps } from '#console/overrides/OverrideProps.ts';
import { AsyncSelect } from '#console/widgets/select/AsyncSelect.tsx';
import type { SelectOption } from '#console/widgets/select/ChoiceSelect.tsx';
import { getAntdInputProps } from '#console/widgets/WidgetProps.ts';

/** Renders the select of the value that an alert is limited to, such as a site. Values are searched on the server. */
export function Override(props: OverrideProps['field']) {
  const { value, required, entered, onChange } = props;
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const { report, dimension } = entered;
  const found = useAlertValues({ report, dimension, search });
  const chosen = useAlertValues({ report, dimension, value });
  const options = [...(found.data ?? []), ...(search ? [] : (chosen.data ?? []))];
  return (
    <AsyncSelect
      {...getAntdInputProps(props)}
      allowClear={!required}
      disabled={props.disabled || !dimension}
      // Until its label is known, the select would show a key.
      value={chosen.isLoading ? undefined : (value ?? undefined)}
      onChange={onChange}
      found={{
        options,
        isLoading: found.isFetching || typed.trim() !== search,
        isOutdated: typed.trim() !== search,
        error: found.error,
        search: setTyped,
        more: () => {},
      }}
    />
  );
}

/** Loads the values of a dimension that match a search, or one value with its label. */
function useAlertValues(wanted: { report: unknown; dimension: unknown; search?: string; value?: unknown }) {
  const call = useResourceCall(useActions().resource);
  const payload = Object.fromEntries(Object.entries(wanted).filter(([, part]) => part));
  return useQuery({
    queryKey: ['alert-values', payload],
    queryFn: async () => {
      const answer = (await call('values', { payload })) as { values: SelectOption[] };
      return answer.values;
    },
    enabled: Boolean(wanted.report && wanted.dimension && (!('value' in wanted) || wanted.value)),
  });
}
