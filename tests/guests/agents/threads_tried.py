import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

from referee.game import GrowAction


class Thread:
    def __init__(self, color, **referee):
        pass

    def action(self, **referee):
        thread = threading.Thread(target=GrowAction)
        thread.start()
        thread.join()
        return GrowAction()

    def update(self, color, action, **referee):
        pass


class ThreadPool(Thread):
    def action(self, **referee):
        with ThreadPoolExecutor() as pool:
            return pool.submit(GrowAction).result()


class ProcessPool(Thread):
    def action(self, **referee):
        with ProcessPoolExecutor() as pool:
            return pool.submit(GrowAction).result()


class Processes(Thread):
    def action(self, **referee):
        import multiprocessing

        with multiprocessing.Pool(2) as pool:
            return pool.apply(GrowAction)
