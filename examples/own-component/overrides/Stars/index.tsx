import { Button } from 'antd';
import { type OverrideProps, useRefetchLists, useResourceCall, useToast } from 'publisher-console/console';

/** The rating of a recipe as five stars. A click on a star saves the new rating. */
export function Override({ value, row, resource }: OverrideProps['cell']) {
  const call = useResourceCall(resource);
  const refetchLists = useRefetchLists();
  const toast = useToast();
  const save = async (rating: number) => {
    try {
      await call('update', { values: row, payload: { rating } });
      await refetchLists(resource.name);
      toast.success('Rating saved');
    } catch (error) {
      toast.error(error);
    }
  };
  return [1, 2, 3, 4, 5].map((rating) => (
    <Button
      key={rating}
      type="text"
      size="small"
      aria-label={`${rating} of 5 stars`}
      aria-pressed={rating === value}
      onClick={() => save(rating)}
    >
      {rating <= Number(value) ? '★' : '☆'}
    </Button>
  ));
}
