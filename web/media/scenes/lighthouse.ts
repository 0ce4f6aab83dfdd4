import { box, ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { FRAME, sea, sky } from './scene-parts.ts';

export const lighthouse = () => {
  const plate = engrave(FRAME, 5);
  const horizon = 600;
  const lamp: PlatePoint = [1090, 210];
  // Lantern.
  plate.shape({
    outline: [
      [lamp[0], 118],
      [lamp[0] + 44, 168],
      [lamp[0] - 44, 168],
    ],
    hatches: [{ angle: 90, gap: 3.4, width: 1 }],
    edge: 1.3,
  });
  plate.line([lamp[0], 118], [lamp[0], 92], 1.6);
  plate.shape({
    outline: ellipse(lamp[0], 206, 15, 22),
    hatches: [{ gap: 2.4, width: 1.7, opacity: 1 }],
    edge: 1,
  });
  plate.shape({
    outline: box(lamp[0] - 36, 168, 72, 80),
    hatches: [
      { angle: 90, gap: 12, width: 1, opacity: 0.9 },
      { gap: 26, width: 0.8, opacity: 0.7 },
    ],
    edge: 1.3,
  });
  plate.shape({
    outline: [
      [lamp[0] - 62, 248],
      [lamp[0] + 62, 248],
      [lamp[0] + 48, 268],
      [lamp[0] - 48, 268],
    ],
    hatches: [{ angle: 90, gap: 4, width: 1 }],
    edge: 1.3,
  });
  for (let x = -60; x <= 60; x += 12) plate.line([lamp[0] + x, 248], [lamp[0] + x, 230], 0.9, 0.8);
  plate.line([lamp[0] - 62, 230], [lamp[0] + 62, 230], 1.1);
  // Tower: bands lit from the left.
  const half = (y: number) => 44 + ((y - 268) / 330) * 34;
  for (let band = 0; band < 5; band += 1) {
    const [top, bottom] = [268 + band * 68, 268 + (band + 1) * 68];
    const outline: PlatePoint[] = [
      [lamp[0] - half(top), top],
      [lamp[0] + half(top), top],
      [lamp[0] + half(bottom), bottom],
      [lamp[0] - half(bottom), bottom],
    ];
    plate.shape({
      outline: [
        [lamp[0] - 7, top + 20],
        [lamp[0] + 7, top + 20],
        [lamp[0] + 7, top + 42],
        [lamp[0] - 7, top + 42],
      ],
      hatches: [{ angle: 90, gap: 2.4, width: 1 }],
      edge: 0.9,
    });
    plate.shape({
      outline,
      hatches:
        band % 2 === 0
          ? [
              { gap: 3.6, width: 1.15, opacity: 0.9 },
              { angle: 82, gap: 8, width: 0.7, opacity: 0.4 },
            ]
          : [{ angle: 90, gap: (share) => 22 - share * 17, width: 0.8, opacity: 0.6 }],
      edge: 1.2,
    });
  }
  // Keeper's house and rock.
  plate.shape({
    outline: [
      [1178, 556],
      [1234, 516],
      [1330, 516],
      [1372, 556],
    ],
    hatches: [{ angle: 64, gap: 4.2, width: 0.9 }],
    edge: 1.2,
  });
  plate.shape({
    outline: box(1250, 572, 16, 18),
    hatches: [{ gap: 2.4, width: 1.4, opacity: 0.95 }],
    edge: 1,
  });
  plate.shape({
    outline: box(1190, 556, 170, 52),
    hatches: [{ gap: 5, width: 0.8, opacity: 0.55 }],
    edge: 1.2,
  });
  const rock: PlatePoint[] = [
    [830, 700],
    [880, 668],
    [930, 660],
    [968, 626],
    [1010, 608],
    [1180, 604],
    [1380, 606],
    [1450, 630],
    [1500, 664],
    [1600, 688],
    [1640, 760],
    [1640, 812],
    [1500, 792],
    [1360, 806],
    [1180, 786],
    [1010, 800],
    [900, 768],
    [850, 742],
  ];
  plate.shape({
    outline: [
      [968, 626],
      [1010, 608],
      [1180, 604],
      [1150, 660],
      [1060, 700],
      [1000, 690],
    ],
    hatches: [{ angle: 20, gap: 8, width: 0.8, opacity: 0.6, breaks: 0.2 }],
    edge: 0.8,
  });
  plate.shape({
    outline: rock,
    hatches: [
      { angle: -58, gap: 4.6, width: 1, opacity: 0.8, breaks: 0.12 },
      { angle: 24, gap: (share) => 14 - share * 7, width: 0.8, opacity: 0.6, breaks: 0.25 },
    ],
    edge: 1.5,
  });
  for (let index = 0; index < 5; index += 1)
    plate.curve(
      ellipse(1200 - index * 6, 806 + index * 9, 430 + index * 26, 26 + index * 5, 20, 165, 40),
      1,
      0.7 - index * 0.1,
    );
  // Pilot boat.
  plate.shape({
    outline: [
      [330, 646],
      [352, 618],
      [398, 618],
      [404, 646],
    ],
    hatches: [{ angle: 90, gap: 4, width: 0.9 }],
    edge: 1.2,
  });
  plate.line([376, 618], [376, 566], 1.5);
  plate.line([376, 580], [398, 618], 0.7);
  plate.shape({
    outline: [
      [264, 640],
      [330, 646],
      [470, 646],
      [482, 640],
      [464, 676],
      [300, 676],
    ],
    hatches: [
      { gap: 3.8, width: 1.1 },
      { angle: 66, gap: 9, width: 0.7, opacity: 0.5 },
    ],
    edge: 1.5,
  });
  plate.curve(
    [
      [240, 672],
      [270, 662],
      [292, 676],
      [260, 686],
      [210, 684],
    ],
    1,
    0.9,
  );
  for (let index = 0; index < 6; index += 1)
    plate.curve(
      [
        [480 + index * 24, 672 + index * 3],
        [520 + index * 28, 668 + index * 4],
        [560 + index * 30, 674 + index * 4],
      ],
      0.9,
      0.75 - index * 0.08,
    );
  // Beams: two fans of rays.
  plate.alight(() => {
    for (const [from, to, reach] of [
      [171, 187, 1250],
      [-9, 5, 700],
    ] as const)
      for (let index = 0; index <= 26; index += 1) {
        const turn = ((from + ((to - from) * index) / 26) * Math.PI) / 180;
        const edge = Math.abs(index - 13) / 13;
        plate.line(
          [lamp[0] + Math.cos(turn) * 50, lamp[1] + Math.sin(turn) * 12],
          [lamp[0] + Math.cos(turn) * reach * (0.8 + plate.random() * 0.3), lamp[1] + Math.sin(turn) * reach],
          0.9,
          Math.round((0.75 - edge * 0.45) * 10) / 10,
        );
      }
  });
  // Blank where the beams are, so that the sky leaves them free.
  const wedge = (from: number, to: number, reach: number): PlatePoint[] => [
    lamp,
    ...ellipse(lamp[0], lamp[1], reach, reach, from, to, 8),
  ];
  plate.shape({ outline: wedge(171, 187, 1300), edge: 0 });
  plate.shape({ outline: wedge(-9, 5, 700), edge: 0 });
  plate.line([-10, horizon], [1610, horizon], 1.2, 0.8);
  sea(plate, horizon, 376);
  sky(plate, horizon, { x: -400, y: -400, r: 10 });
  return plate.svg('A lighthouse and a pilot boat');
};
