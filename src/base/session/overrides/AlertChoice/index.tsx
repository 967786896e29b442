import { useQuery } from '@tanstack/react-query';
import { useActions } from '#console/actions/ActionsContext.ts';
import { useResourceCall } from '#console/api/useResourceCall.ts';
import type { OverrideProps } from '#console/overrides/OverrideProps.ts';
import { ChoiceSelect, type SelectOption } from '#console/widgets/select/ChoiceSelect.tsx';
import { getAntdInputProps } from '#console/widgets/WidgetProps.ts';

/** Renders the select of a report, or of its metrics, dimensions or colleagues who may open it. */
export function Override(props: OverrideProps['field']) {
  const { property, value, required, entered, onChange } = props;
  const { data, error, isFetching } = useAlertChoices(entered.report);
  const options = data?.[choiceLists[property.name] ?? ''] ?? [];
  return (
    <ChoiceSelect
      {...getAntdInputProps(props)}
      mode={property.type === 'array' ? 'multiple' : undefined}
      allowClear={!required}
      loading={isFetching}
      error={error}
      options={options}
      // Until the labels are known, the select would show names of definitions.
      value={data ? (value ?? undefined) : undefined}
      onChange={onChange}
    />
  );
}

/** The list of the response for each property. */
const choiceLists: Record<string, string> = {
  report: 'reports',
  metric: 'metrics',
  dimension: 'dimensions',
  colleagues: 'colleagues',
};

/** Loads the metrics, dimensions and possible recipients of an alert on the report. */
function useAlertChoices(report: unknown) {
  const call = useResourceCall(useActions().resource);
  return useQuery({
    queryKey: ['alert-choices', report],
    queryFn: async () =>
      (await call('choices', { payload: report ? { report } : {} })) as Record<string, SelectOption[]>,
    // The selected labels stay while those of another report are loading.
    placeholderData: (previous) => previous,
  });
}
