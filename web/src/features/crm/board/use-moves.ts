import { useRef, useState } from 'react';
import { listTimeline } from '../../../../../shared/contract/client-timeline.ts';
import { readForecast } from '../../../../../shared/contract/crm.ts';
import type { Client } from '../../../../../shared/domain/client.ts';
import { type PipelineStage, stageWarnings } from '../../../../../shared/domain/pipeline.ts';
import { NetworkError, OLDER_PAGE, UnreadAnswer } from '../../../api/errors.ts';
import { invalidate } from '../../../api/invalidation.ts';
import { showFailure, showToast } from '../../../ui/overlay/toast.tsx';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { CLIENT_READS } from '../client-reads.ts';
import { useSaveClient } from '../use-save-client.ts';
import { type Move, type Moves, outlasts } from './moves.ts';

/** The screen shows the move already, so the board is not read again. */
const BESIDE = [listTimeline, readForecast];

/** A move that the server has confirmed: the client after it, and the stage before. */
interface Confirmed {
  client: Client;
  back: PipelineStage;
}

interface Requested {
  /** The client before the move. */
  client: Client;
  to: PipelineStage;
  /** The stage that the columns have it in. */
  from: PipelineStage;
  /** The version of the move that this one takes back. */
  undoes: number | undefined;
  /** A move of it that the columns do not have yet. */
  earlier: Move | undefined;
}

/**
 * Moves clients from stage to stage: on the screen at once, on the server one after the other. `readAt`: read
 * time of the counts, in milliseconds. `onTakeBack` has the id of a client that is about to go back.
 */
export const useMoves = (readAt: number, onTakeBack: (id: number) => void) => {
  const { save, conflict } = useSaveClient(BESIDE);
  const [moves, setMoves] = useState<Moves>(new Map());
  const queue = useRef(Promise.resolve());
  const last = useRef<Confirmed>(undefined);
  const underWay = useRef(0);

  const put = (move: Move) => setMoves((before) => new Map(before).set(move.client.id, move));
  const take = ({ id }: Client) =>
    setMoves((before) => new Map([...before].filter(([moved]) => moved !== id)));

  const store = async ({ client, to, from, undoes, earlier }: Requested) => {
    try {
      const saved = await save({ pipelineStage: { from: client.pipelineStage, to } }, client, undoes);
      if (saved === undefined) {
        take(client);
        return invalidate(...CLIENT_READS);
      }
      put({ client: saved.client, from, confirmedAt: Date.now() });
      const confirmed = { client: saved.client, back: client.pipelineStage };
      last.current = confirmed;
      showMoveToast(saved.client, () => takeBack(() => confirmed));
    } catch (error) {
      // It was moved.
      if (error instanceof UnreadAnswer) return showFailure(OLDER_PAGE, error.message);
      // The columns have not been read since an earlier move.
      if (earlier === undefined) take(client);
      else put(earlier);
      invalidate(...CLIENT_READS);
      const description =
        error instanceof NetworkError
          ? `It is not known whether ${client.clientName} was moved. The board is read again.`
          : `${client.clientName} stays in ${client.pipelineStage}.`;
      showFailure('Failed to update client', description);
    }
  };

  // A toast calls it in a later render than the one that has shown the toast.
  const move = useStableCallback((client: Client, to: PipelineStage, undoes?: number) => {
    if (client.pipelineStage === to) return;
    const before = moves.get(client.id);
    const earlier = before !== undefined && outlasts(before, readAt) ? before : undefined;
    const from = earlier?.from ?? client.pipelineStage;

    put({ client: { ...client, pipelineStage: to, stageSince: new Date().toISOString() }, from });
    underWay.current += 1;
    queue.current = queue.current
      .then(() => store({ client, to, from, undoes, earlier }))
      .finally(() => {
        underWay.current -= 1;
      });
  });

  /** Undoes a move with the opposite move, once the server has confirmed those before. */
  const takeBack = (confirmed: () => Confirmed | undefined) => {
    queue.current = queue.current.then(() => {
      const undone = confirmed();
      if (undone === undefined) return;
      if (undone === last.current) last.current = undefined;
      onTakeBack(undone.client.id);
      move(undone.client, undone.back, undone.client.version);
    });
  };
  /** Undoes the last move. */
  const undo = () => takeBack(() => last.current);

  return { moves, move, undo, isUnderWay: () => underWay.current > 0, conflict };
};

const showMoveToast = (client: Client, undo: () => void) => {
  const warnings = stageWarnings(client);
  showToast({
    title: `${client.clientName} is in ${client.pipelineStage} now`,
    ...(warnings.length > 0 && { description: warnings.join(' ') }),
    undo,
  });
};
