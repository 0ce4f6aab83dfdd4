import { useNavigate } from 'react-router-dom';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { recordScreen } from './record-screen.ts';

/** Opens the record with an id: at its own screen, or over this one. */
export const useOpenRecord = () => {
  const navigate = useNavigate();
  const changeQuery = useChangeQuery();

  return (id: string): void => {
    const screen = recordScreen(id);
    if (screen === undefined) changeQuery({ record: id });
    else navigate(screen);
  };
};
