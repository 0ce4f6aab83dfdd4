import { useSearchParams } from 'react-router-dom';
import { listPersonRequests } from '../../../../shared/contract/personal-data.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { LoadedList } from '../../components/list/loaded-list.tsx';
import { Table } from '../../ui/data/table.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { personRequestColumns } from './person-request-columns.tsx';
import { PersonRequestForm } from './person-request-form.tsx';
import { PersonRequestView } from './person-request-view.tsx';

/** Everything that is held about one person, for their own questions: looked up and exported. */
export const PersonalData = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const shown = query.get('request') ?? undefined;
  const show = (request: string | undefined) => changeQuery({ request, client: undefined });

  return (
    <section aria-labelledby="personal-data" className="py-4">
      <h2 id="personal-data" className="sr-only">
        Personal data
      </h2>
      {shown === undefined ? (
        <div className="space-y-8">
          <PersonRequestForm client={query.get('client') ?? ''} onRequested={show} />
          <RecentRequests onShow={show} />
        </div>
      ) : (
        <PersonRequestView key={shown} id={shown} onClose={() => show(undefined)} />
      )}
    </section>
  );
};

const RecentRequests = ({ onShow }: { onShow: (id: string) => void }) => {
  const read = useInfiniteQuery(listPersonRequests, { limit: 20 });

  return (
    <LoadedList
      read={read}
      one="request"
      many="requests"
      empty="Nobody’s data was asked for in the last week"
    >
      {(rows) => (
        <Table
          caption="Requests of the last week, and erasures"
          columns={personRequestColumns(onShow)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </LoadedList>
  );
};
