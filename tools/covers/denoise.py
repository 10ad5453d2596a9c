# Removes the noise of a rendering with the trained U-Net of Intel's Open Image Denoise, in numpy alone.
# Usage: python3 denoise.py <weights.tza> <in.npz: color, albedo, normal> <out.npy>
import struct
import sys

import numpy as np

# The curve that the network was trained with; it spreads dark and bright evenly.
A, B, C, D = 1.41283765e+03, 1.64593172e+00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
BRIGHTEST = 65504


def forward(y):
    """Linear light to the network's scale."""
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + F) + G))


def inverse(x):
    """The network's scale to linear light."""
    middle = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F))


def read_weights(path):
    """Reads the tensors of a .tza file by name."""
    data = open(path, 'rb').read()
    magic, _, _, table = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7:
        raise ValueError(f'{path} is no .tza file')
    (count,) = struct.unpack_from('<I', data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        dims = data[at]
        shape = struct.unpack_from(f'<{dims}I', data, at + 1)
        at += 1 + 4 * dims + dims
        kind = np.dtype('<f4' if data[at:at + 1] == b'f' else '<f2')
        (offset,) = struct.unpack_from('<Q', data, at + 1)
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), offset)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors


def convolve(x, weight, bias, relu=True, block=1536):
    """A 3 × 3 convolution over (channels, height, width): nine products for a few pixels at a time, which stay in the cache."""
    channels, height, width = x.shape
    outputs, wide = weight.shape[0], width + 2
    taps = [np.ascontiguousarray(weight[:, :, tap // 3, tap % 3]) for tap in range(9)]
    # One long row for each channel, with a border: a neighbor is then at a fixed distance.
    padded = np.zeros((channels, (height + 2) * wide + 2), np.float32)
    padded[:, :(height + 2) * wide].reshape(channels, height + 2, wide)[:, 1:-1, 1:-1] = x
    result = np.empty((outputs, height * wide), np.float32)
    for start in range(0, height * wide, block):
        end = min(start + block, height * wide)
        part = taps[0] @ padded[:, start:end]
        for tap in range(1, 9):
            away = tap // 3 * wide + tap % 3
            part += taps[tap] @ padded[:, start + away:end + away]
        part += bias[:, None]
        if relu:
            np.maximum(part, 0, out=part)
        result[:, start:end] = part
    return result.reshape(outputs, height, wide)[:, :, :width]


def pool(x):
    """Halves the picture, keeping the largest of four values."""
    rows = np.maximum(x[:, ::2], x[:, 1::2])
    return np.maximum(rows[:, :, ::2], rows[:, :, 1::2])


def grow(x):
    """Doubles the picture."""
    return x.repeat(2, axis=1).repeat(2, axis=2)


def network(weights, x):
    """The U-Net: five sizes down, five up, each size joined with what was seen on the way down."""
    def layer(name, value, relu=True):
        return convolve(value, weights[name + '.weight'], weights[name + '.bias'], relu)

    first = pool(layer('enc_conv1', layer('enc_conv0', x)))
    second = pool(layer('enc_conv2', first))
    third = pool(layer('enc_conv3', second))
    y = pool(layer('enc_conv4', third))
    y = layer('enc_conv5b', layer('enc_conv5a', y))
    for name, other in (('4', third), ('3', second), ('2', first), ('1', x)):
        y = np.concatenate([grow(y), other])
        y = layer(f'dec_conv{name}b', layer(f'dec_conv{name}a', y))
    return layer('dec_conv0', y, relu=False)


def denoise(weights, color, albedo, normal):
    """Denoises linear color (height, width, 3), helped by albedo and normal."""
    height, width, _ = color.shape
    color = np.nan_to_num(np.clip(color, 0, BRIGHTEST)).astype(np.float32)
    light = color @ np.array([.212671, .715160, .072169], np.float32)
    small = light[:height // 16 * 16, :width // 16 * 16].reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    exposure = .18 / float(np.exp2(np.log2(np.maximum(small, 1e-8)).mean()))
    top = forward(np.float32(BRIGHTEST))
    inputs = np.concatenate([forward(color * exposure) / top, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * .5 + .5], 2)
    inputs = inputs.transpose(2, 0, 1).astype(np.float32)
    below, right = -height % 16, -width % 16
    inputs = np.pad(inputs, ((0, 0), (0, below), (0, right)), mode='edge')
    result = network(weights, inputs)[:, :height, :width]
    return (inverse(np.maximum(result.transpose(1, 2, 0), 0) * top) / exposure).astype(np.float32)


if __name__ == '__main__':
    passes = np.load(sys.argv[2])
    np.save(sys.argv[3], denoise(read_weights(sys.argv[1]), passes['color'], passes['albedo'], passes['normal']))
