import archive from '../../assets/scenes/archive.svg';
import armillary from '../../assets/scenes/armillary.svg';
import avenue from '../../assets/scenes/avenue.svg';
import avenueLights from '../../assets/scenes/avenue-lights.svg';
import boardroom from '../../assets/scenes/boardroom.svg';
import bridge from '../../assets/scenes/bridge.svg';
import chartTable from '../../assets/scenes/chart-table.svg';
import embassy from '../../assets/scenes/embassy.svg';
import hall from '../../assets/scenes/hall.svg';
import lighthouse from '../../assets/scenes/lighthouse.svg';
import lighthouseLights from '../../assets/scenes/lighthouse-lights.svg';
import lock from '../../assets/scenes/lock.svg';
import observatory from '../../assets/scenes/observatory.svg';
import quay from '../../assets/scenes/quay.svg';
import quayLights from '../../assets/scenes/quay-lights.svg';
import strait from '../../assets/scenes/strait.svg';
import straitLights from '../../assets/scenes/strait-lights.svg';
import terminal from '../../assets/scenes/terminal.svg';
import vault from '../../assets/scenes/vault.svg';
import vaultLights from '../../assets/scenes/vault-lights.svg';

interface SceneParts {
  file: string;
  /** The part that phones show. */
  detail: string;
  /** Where a wide band begins. */
  band: number;
  /** Whether what it shows is in its left half. */
  isLeftHeavy?: boolean;
  /** The file of its lights, a layer of their own, which dims and brightens. */
  lights?: string;
}

const SCENES = {
  quay: { file: quay, detail: '330 352 800 440', band: 300, isLeftHeavy: true, lights: quayLights },
  lighthouse: { file: lighthouse, detail: '640 70 900 600', band: 120, lights: lighthouseLights },
  hall: { file: hall, detail: '560 220 800 492', band: 250 },
  terminal: { file: terminal, detail: '60 347 900 553', band: 250, isLeftHeavy: true },
  observatory: { file: observatory, detail: '640 130 900 600', band: 235 },
  archive: { file: archive, detail: '860 250 720 443', band: 270 },
  avenue: { file: avenue, detail: '680 100 800 492', band: 140, lights: avenueLights },
  armillary: { file: armillary, detail: '770 90 780 480', band: 130 },
  boardroom: { file: boardroom, detail: '800 180 780 480', band: 180 },
  bridge: { file: bridge, detail: '770 240 800 492', band: 230 },
  'chart-table': { file: chartTable, detail: '840 120 760 468', band: 120 },
  embassy: { file: embassy, detail: '660 20 940 640', band: 250 },
  lock: { file: lock, detail: '740 110 780 480', band: 110 },
  strait: { file: strait, detail: '720 260 720 443', band: 265, lights: straitLights },
  vault: { file: vault, detail: '620 70 940 578', band: 170, lights: vaultLights },
} as const satisfies Record<string, SceneParts>;

export type SceneName = keyof typeof SCENES;

interface SceneProps {
  of: SceneName;
  /** Its size and place; shown as `grid`. */
  className: string;
}

interface ArtProps extends SceneProps {
  viewBox: string;
  align: string;
  /** Whether it stands mirrored beside text. */
  isMirrored?: boolean;
}

/** The size that every scene is drawn in. */
const FRAME = { width: 1600, height: 900 };

interface LayerProps extends Pick<ArtProps, 'viewBox' | 'align'> {
  file: string;
  className: string;
}

/**
 * A drawing as a picture of low priority: the browser loads the text's fonts before it. A drawing by `<use>` would have the
 * priority of neither, and measure as if the text waited for it.
 */
const Layer = ({ file, viewBox, align, className }: LayerProps) => (
  <svg
    aria-hidden="true"
    viewBox={viewBox}
    preserveAspectRatio={align}
    className={`size-full [grid-area:1/1] ${className}`}
  >
    <foreignObject {...FRAME}>
      <img src={file} alt="" {...FRAME} fetchPriority="low" />
    </foreignObject>
  </svg>
);

/**
 * A part of an engraved scene, as decoration. Lights are a drawing of their own above the rest: the browser fades it
 * without painting either again.
 */
const Art = ({ of, className, viewBox, align, isMirrored = false }: ArtProps) => {
  const { file, lights }: SceneParts = SCENES[of];
  const layer = { viewBox, align, className: isMirrored ? 'broad:-scale-x-100' : '' };

  return (
    <div aria-hidden="true" className={`overflow-clip ${className}`}>
      <Layer file={file} {...layer} />
      {lights !== undefined && (
        <Layer file={lights} {...layer} className={`scene-lights ${layer.className}`} />
      )}
    </div>
  );
};

/** The heart of an engraved scene. */
export const SceneDetail = ({ of, className }: SceneProps) => (
  <Art of={of} viewBox={SCENES[of].detail} align="xMidYMax slice" className={className} />
);

interface SceneBandProps extends SceneProps {
  /** Height of the part that is shown, in units of the drawing, of which the whole width is 1600. */
  height?: number;
}

/** A wide band through an engraved scene. */
export const SceneBand = ({ of, className, height = 462 }: SceneBandProps) => (
  <Art
    of={of}
    viewBox={`0 ${Math.min(SCENES[of].band, 900 - height)} 1600 ${height}`}
    align="xMaxYMid slice"
    className={className}
  />
);

/**
 * An engraved scene of a page's opening: below the text on phones, beside it on wide screens. Beside text its left side
 * fades.
 */
export const Scene = ({ of }: { of: SceneName }) => {
  const { isLeftHeavy = false }: SceneParts = SCENES[of];

  return (
    <>
      <SceneDetail
        of={of}
        className="grid h-60 w-full brightness-[1.26] saturate-[.62] md:hidden forced-colors:filter-none"
      />
      <Art
        of={of}
        viewBox="0 0 1600 900"
        align={isLeftHeavy ? 'xMinYMax slice' : 'xMaxYMax slice'}
        isMirrored={isLeftHeavy}
        className="hidden w-full md:grid md:h-96 broad:absolute broad:inset-y-0 broad:right-0 broad:h-full broad:w-[56%] broad:[mask-image:linear-gradient(to_right,transparent_14%,#000_48%)]"
      />
    </>
  );
};
